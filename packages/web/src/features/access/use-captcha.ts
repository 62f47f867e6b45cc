import { captcha } from '@gasing/contract/calls/sign-in'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { send } from '#api/call.ts'
import { shouldRetry } from '#api/query.ts'

/** A picture is valid for two minutes; it is replaced a little earlier, unless the user is typing. */
const picturesMilliseconds = 110_000
const refreshMilliseconds = 1000

export type Captcha = {
  picture: string | null
  failed: boolean
  text: string
  /** Nothing has been typed, and no proof of work is used. */
  isMissing: boolean
  type: (text: string) => void
  /** Loads a new picture; at most one per second (REG-9). */
  refresh: () => void
  /** Loads a new picture at once: the old one has been used. */
  renew: () => void
  /** Uses a proof of work instead, for users who cannot see the picture. */
  byProof: boolean
  choose: (byProof: boolean) => void
  /** CAPTCHA fields of the request body; null with a proof of work. */
  typed: { captcha: string; captchaId: string } | null
}

/** The text CAPTCHA; loads a picture only while `wanted`. */
export function useCaptcha(wanted: boolean): Captcha {
  const [id, setId] = useState(createId)
  const [text, setText] = useState('')
  const [byProof, setByProof] = useState(false)
  const drawnAt = useRef(Number.NEGATIVE_INFINITY)
  const found = useQuery({
    queryKey: [captcha.path, id],
    queryFn: () => send(captcha, { query: { id } }),
    enabled: wanted && !byProof,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: shouldRetry,
  })
  const renew = () => {
    drawnAt.current = Date.now()
    setId(createId())
    setText('')
  }
  const old = wanted && !byProof && text === '' && found.isSuccess
  useEffect(() => {
    if (!old) return
    const clock = setTimeout(() => setId(createId()), picturesMilliseconds)
    return () => clearTimeout(clock)
  }, [old])
  return {
    picture: found.data ? `data:image/png;base64,${found.data}` : null,
    failed: found.isError,
    text,
    isMissing: !byProof && text.trim() === '',
    type: setText,
    refresh: () => Date.now() - drawnAt.current >= refreshMilliseconds && renew(),
    renew,
    byProof,
    choose: setByProof,
    typed: byProof ? null : { captcha: text.trim(), captchaId: id },
  }
}

const createId = (): string => crypto.randomUUID()
