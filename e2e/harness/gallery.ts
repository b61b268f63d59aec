import { serveOnDemand } from '@latch/hosting/dev/stack/onDemand.ts'
import { reservePort } from '@latch/hosting/dev/stack/ports.ts'

/** Environment variable by which the workers know the gallery's address. */
const ADDRESS = 'LATCH_E2E_GALLERY'

/**
 * Serves the gallery for all workers. It is built once, when a test first needs it.
 *
 * @returns a function that stops it.
 */
export async function startGallery(): Promise<() => Promise<void>> {
  const port = await reservePort()
  const { stop } = await serveOnDemand({
    name: 'gallery',
    port,
    async start() {
      const { serveGallery } = await import('../gallery/site.ts')
      const { url, close } = await serveGallery()
      return { port: Number(new URL(url).port), stop: close }
    },
  })
  process.env[ADDRESS] = `http://127.0.0.1:${port}/`
  return stop
}

/**
 * Returns the gallery's address once it is built.
 *
 * @throws Error with the reason if the build failed.
 */
export async function openGallery(): Promise<string> {
  const url = process.env[ADDRESS] ?? ''
  const response = await fetch(url)
  if (!response.ok) throw new Error(await response.text())
  return url
}
