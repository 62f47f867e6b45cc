import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { createCataloguesPlugin } from './plugins/catalogues.ts'
import { createClosedPagePlugin } from './plugins/closed-page.ts'
import { createCompressPlugin } from './plugins/compress.ts'
import { createContractLightPlugin } from './plugins/contract-light.ts'
import { createFontsPlugin } from './plugins/fonts.ts'
import { createPagePlugin } from './plugins/page.ts'
import { iconNames } from './src/icons.ts'

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: resolvePath('.'),
  publicDir: resolvePath('public'),
  plugins: [
    createContractLightPlugin(),
    createFontsPlugin(['lora-math', 'lora-symbols']),
    createCataloguesPlugin(),
    react(),
    tailwind(),
    createPagePlugin({
      icons: iconNames,
      firstScript: resolvePath('src/first-script.js'),
      earlyScript: resolvePath('src/early-hero.js'),
      screen: '/src/app.tsx',
      words: resolvePath('src/i18n/texts/core'),
    }),
    createClosedPagePlugin(resolvePath('src/closed')),
    // the manifest is served dynamically, because it differs by brand; the worker is registered when the page is idle
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['assets/{index,app,home,react,frame}-*.js'] },
    }),
    createCompressPlugin(),
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
    rolldownOptions: {
      output: {
        // the first page names every file: a shorter hash makes it lighter
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // modules always loaded together are in one file: on a slow connection each file costs a round trip
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'frame',
              test: /node_modules\/@tanstack\/(history|react-router|router-core|react-store|store|react-query|query-core)\//,
            },
            {
              name: 'home',
              test: /web\/src\/(state\/prefs-store|state\/new-version|i18n\/format|shell\/use-member|pages\/HomePage|shell\/(HomeHero|BannerStrip)|features\/lobby\/(GameTile|GameLane|Lanes|VendorLane|CategoryChips|favourites|near|open-game))|ui\/src\/LazyImage/,
            },
          ],
        },
      },
    },
  },
})
