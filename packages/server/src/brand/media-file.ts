import type { App } from '#platform/http/app.ts'
import { servePictureFiles } from '#platform/http/picture-files.ts'
import { isMediaOfBrand, mediaFolder } from './media.ts'

/** Serves the pictures of the brand's library publicly. */
export const serveMedia = (app: App): void => servePictureFiles(app, mediaFolder, isMediaOfBrand)
