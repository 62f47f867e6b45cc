import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogues } from './plugins/catalogues.ts'
import { compress } from './plugins/compress.ts'
import { contractLight } from './plugins/contract-light.ts'
import { page } from './plugins/page.ts'
import { iconNames } from './src/icons.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  publicDir: here('public'),
  plugins: [
    contractLight(),
    catalogues(),
    react(),
    tailwind(),
    page({
      icons: iconNames,
      firstScript: here('src/first-script.js'),
      screens: ['/src/app.tsx', '/shell/screens/MaintenancePage.tsx', '/shell/screens/RegionPage.tsx'],
    }),
    compress(),
  ],
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    assetsDir: 'assets',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
  },
})
