/** The text of an answer, up to so many bytes. @throws when it is longer: whoever answers without an end fills no memory */
export async function readAnswer(answer: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // what ends the loop ends the connection too
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > bytesMax) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
