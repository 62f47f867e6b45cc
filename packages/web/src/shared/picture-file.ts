/** VALID-10: accepted pictures. The server inspects the file; this check only saves the upload. */
const bytesMax = 5 * 1024 * 1024
export const pictureTypes = ['image/png', 'image/jpeg']

export const isAcceptedPicture = (file: File): boolean => pictureTypes.includes(file.type) && file.size < bytesMax

/** Reads the file as a data URL; null when it cannot be read. */
export function readPicture(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
}
