import { readPref, writePref } from './prefs.ts'

/** All sounds are synthesised: gamelan bells for wins, wood and noise for the rest. */

let context: AudioContext | null = null
let output: GainNode | null = null
let isOn = readPref('sound') !== 'off'
let isHidden = false

const loudness = 0.5

/** Creates the audio context at the first user gesture, because browsers block sound before it. */
export function unlockOnGesture(): void {
  const wake = () => {
    // without Web Audio the game plays silently
    if (context || !('AudioContext' in globalThis)) return
    context = new AudioContext()
    output = context.createGain()
    const limiter = context.createDynamicsCompressor()
    output.connect(limiter).connect(context.destination)
    applyLoudness()
  }
  addEventListener('pointerdown', wake, { once: true })
  addEventListener('keydown', wake, { once: true })
}

function applyLoudness(): void {
  if (context && output) output.gain.setTargetAtTime(isOn && !isHidden ? loudness : 0, context.currentTime, 0.02)
}

export const isSoundOn = (): boolean => isOn

export function toggleSound(): void {
  isOn = !isOn
  writePref('sound', isOn ? 'on' : 'off')
  applyLoudness()
}

/** Mutes a hidden page without changing the sound setting. */
export function muteHidden(hidden: boolean): void {
  isHidden = hidden
  applyLoudness()
}

type Tone = { pitch: number; after?: number; lasts?: number; volume?: number; shape?: OscillatorType; glideTo?: number }

function playTone({ pitch, after = 0, lasts = 0.15, volume = 0.2, shape = 'sine', glideTo }: Tone): void {
  if (!context || !output || !isOn) return
  const start = context.currentTime + after
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.type = shape
  oscillator.frequency.setValueAtTime(pitch, start)
  if (glideTo) oscillator.frequency.exponentialRampToValueAtTime(glideTo, start + lasts)
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts)
  oscillator.connect(gain).connect(output)
  oscillator.start(start)
  oscillator.stop(start + lasts + 0.05)
}

/** Plays a bronze bell: a struck bar has inharmonic overtones, unlike a string. */
function playBell(pitch: number, after = 0, volume = 0.16): void {
  for (const [ratio, share, lasts] of [
    [1, 1, 1.3],
    [2.76, 0.45, 0.7],
    [5.4, 0.22, 0.35],
  ] as const)
    playTone({ pitch: pitch * ratio, after, lasts, volume: volume * share })
}

// the five tones of the slendro scale, as ratios
const slendro = [1, 1.148, 1.32, 1.516, 1.741] as const
const calculatePitch = (step: number): number => 392 * (slendro[step % 5] ?? 1) * 2 ** Math.floor(step / 5)

export const sounds = {
  click: () => playTone({ pitch: 880, lasts: 0.05, volume: 0.08, shape: 'triangle' }),
  spin: () => playTone({ pitch: 160, glideTo: 520, lasts: 0.28, volume: 0.1, shape: 'sawtooth' }),
  reelStop: (reel: number) => {
    playTone({ pitch: 150 + reel * 14, glideTo: 70, lasts: 0.12, volume: 0.3, shape: 'triangle' })
    playTone({ pitch: 1200, lasts: 0.03, volume: 0.04, shape: 'square' })
  },
  scatter: (count: number) => playBell(calculatePitch(4 + count * 2), 0, 0.2),
  wait: () => playTone({ pitch: 220, glideTo: 660, lasts: 0.9, volume: 0.07, shape: 'sawtooth' }),
  win: (steps: number) => {
    for (let step = 0; step < steps; step++) playBell(calculatePitch(step + 2), step * 0.09, 0.14)
  },
  great: () => {
    for (const [index, step] of [0, 2, 4, 5, 7, 9, 10, 9, 10, 12].entries())
      playBell(calculatePitch(step), index * 0.13, 0.18)
  },
  coin: () => playTone({ pitch: 1800, glideTo: 2400, lasts: 0.06, volume: 0.04, shape: 'square' }),
  wind: (step: number) => {
    playBell(calculatePitch(5 + step), 0, 0.15)
    playTone({ pitch: 200 + step * 60, glideTo: 500 + step * 160, lasts: 0.35, volume: 0.06, shape: 'sawtooth' })
  },
  tick: () => playTone({ pitch: 620, lasts: 0.03, volume: 0.06, shape: 'triangle' }),
  shot: () => {
    playTone({ pitch: 620, glideTo: 130, lasts: 0.14, volume: 0.12, shape: 'triangle' })
    playTone({ pitch: 90, glideTo: 50, lasts: 0.1, volume: 0.2 })
  },
  splash: () => playTone({ pitch: 320, glideTo: 900, lasts: 0.09, volume: 0.05 }),
  lose: () => playTone({ pitch: 240, glideTo: 150, lasts: 0.16, volume: 0.1, shape: 'triangle' }),
}
