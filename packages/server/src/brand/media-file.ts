import type { App } from '#platform/http/app.ts'
import { pictureFiles } from '#platform/http/picture-files.ts'
import { isMediaOf, mediaFolder } from './media.ts'

/** Serves the pictures of the brand's library publicly. */
export const serveMedia = (app: App): void => pictureFiles(app, mediaFolder, isMediaOf)
