import { defineConfig } from 'vite'
import { precarga } from './precarga.config.ts'

export default defineConfig({
  base: '/puerta/',
  plugins: [precarga()],
  // its policy lets no data: in, and what is kept for a night without a network is files
  build: { outDir: 'build', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
})
