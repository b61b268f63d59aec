import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { openPipe } from './pipe.ts'
import { createSessions, type Session } from './session.ts'

export type Browser = {
  session: Session
  /** @returns the session that an attachment named. */
  sessionOf(sessionId: string): Session
  close(): Promise<void>
}

/**
 * Started without a test framework's switches, so that site isolation, storage partitioning and popup blocking are
 * those of production, and so that a frame's process can be throttled before its first request.
 */
const SWITCHES = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  // The pages that would draw the address bar of each window.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  '--disable-sync',
  '--hide-scrollbars',
  '--mute-audio',
  '--remote-debugging-pipe',
]

/** @throws Error that says what to install when no Chromium is found. */
function findChromium(): string {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium']
  const found = candidates.find((path) => path && existsSync(path))
  if (!found) throw new Error('No Chromium: run `npx playwright install chromium` or set CHROMIUM_PATH.')
  return found
}

/** @param resolve - Where Chromium really connects for a host name, e.g. `MAP *.localhost 127.0.0.1:9000`. */
export async function launchBrowser(resolve: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'latch-bench-'))
  const child = spawn(
    findChromium(),
    [...SWITCHES, `--user-data-dir=${profile}`, `--host-resolver-rules=${resolve}`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const ended = new Promise<void>((resolveEnd) => child.once('exit', () => resolveEnd()))
  const sessionOf = createSessions(openPipe(child))
  const session = sessionOf()
  await session.send('Browser.getVersion')
  return {
    session,
    sessionOf,
    close: async () => {
      session.send('Browser.close').catch(() => {})
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
