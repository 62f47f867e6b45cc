/** VALID-10: what may be sent as a picture. The server looks into the file, this only saves the way there. */
const bytesMax = 5 * 1024 * 1024
export const pictureTypes = ['image/png', 'image/jpeg']

export const fits = (file: File): boolean => pictureTypes.includes(file.type) && file.size < bytesMax

/** The file as a data URL, or null when it cannot be read. */
export function readPicture(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
}
