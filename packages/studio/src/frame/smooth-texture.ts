import { Texture } from 'pixi.js'

/** Makes a texture that stays smooth when it is drawn smaller. */
export const createSmoothTexture = (canvas: HTMLCanvasElement): Texture => {
  const texture = Texture.from(canvas)
  texture.source.autoGenerateMipmaps = true
  texture.source.scaleMode = 'linear'
  return texture
}
