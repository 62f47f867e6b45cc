/** Rasterises a drawing to a canvas of this size. */
export async function rasterise(svg: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return canvas
}
