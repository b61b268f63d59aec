/**
 * Builds the demo phone wallet: a separate program, because vite is large. Its argument: the folder to build into. The
 * same files serve every port: their config is read at runtime.
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('.', import.meta.url))

await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  // A current browser, or the CSS would lose light-dark(). Its one chunk holds the wallet kit; a demo on the own
  // machine need not split it.
  build: {
    outDir: resolve(process.argv[2] ?? ''),
    emptyOutDir: true,
    cssTarget: 'chrome130',
    chunkSizeWarningLimit: 4000,
  },
})
