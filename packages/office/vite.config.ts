import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createCompressPlugin } from '../web/plugins/compress.ts'
import { createContractLightPlugin } from '../web/plugins/contract-light.ts'
import { createCataloguesPlugin } from './plugins/catalogues.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/office/',
  plugins: [createContractLightPlugin(), createCataloguesPlugin(), react(), createCompressPlugin()],
  // The server replaces this placeholder with a fresh nonce in every response; styles inserted at run time read it from the page.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
  },
})
