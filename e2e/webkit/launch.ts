import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { reservePort } from '@latch/hosting/dev/stack/ports.ts'
import type { WebKit } from '../harness/webkit.ts'

/** Milliseconds until the driver must listen. */
const START = 10_000
const PAUSE = 50

/** Allows windows as narrow as a phone: their toolbar needs 447 px otherwise. */
const THEME = '* { min-width: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px; }'

export type Launched = { address: string; stop(): void }

/** Starts a display and the driver on it. */
export async function launch({ driver, display }: WebKit): Promise<Launched> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const config = mkdtempSync(join(tmpdir(), 'latch-webkit-'))
  mkdirSync(join(config, 'gtk-3.0'))
  writeFileSync(join(config, 'gtk-3.0/gtk.css'), THEME)
  const port = await reservePort()
  const process = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...environment(await readNumber(screen)), XDG_CONFIG_HOME: config },
  })
  const address = `http://127.0.0.1:${port}`
  const stop = () => {
    process.kill()
    screen.kill()
    rmSync(config, { recursive: true, force: true })
  }
  try {
    await untilListening(`${address}/status`)
  } catch (error) {
    stop()
    throw error
  }
  return { address, stop }
}

/** Reads the display number that Xvfb writes when it is ready. */
async function readNumber(screen: ChildProcess): Promise<number> {
  const [number] = await Promise.race([
    once(screen.stdio[3] as Readable, 'data'),
    once(screen, 'exit').then(() => {
      throw new Error('Xvfb ended by itself.')
    }),
  ])
  return Number(String(number))
}

function environment(display: number): NodeJS.ProcessEnv {
  const isRoot = process.getuid?.() === 0
  return {
    ...process.env,
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    // Its sandbox refuses root, which is whom a container runs as; the pages are ours.
    ...(isRoot ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  }
}

async function untilListening(url: string): Promise<void> {
  const end = performance.now() + START
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (performance.now() > end) throw new Error('WebKitWebDriver does not answer.')
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}
