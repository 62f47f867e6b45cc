/**
 * Reads the text of a response, up to `bytesMax` bytes.
 * @throws when it is longer, so that an endless response cannot fill memory
 */
export async function readLimitedText(answer: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // leaving the loop also closes the connection
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > bytesMax) throw new Error(`the response is longer than ${bytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
