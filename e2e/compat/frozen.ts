import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import type { BrowserContext } from '@playwright/test'
import type { Recording } from './tap.ts'

/** Published SDK builds, each in a folder of its version with its messages to the widget of that time. */
export const FROZEN = readdirSync(import.meta.dirname).filter((name) => /^\d+\.\d+\.\d+$/.test(name))

export const folderOf = (version: string) => join(import.meta.dirname, version)

export type Transcript = Recording & { answers: unknown[] }

export function readTranscript(version: string): Transcript {
  return JSON.parse(readFileSync(join(folderOf(version), 'transcript.json'), 'utf8'))
}

/** Replaces today's SDK with a published one, like a visitor's cache or a pinned script. */
export async function serveFrozen(context: BrowserContext, version: string): Promise<void> {
  await context.route(`${WIDGET}/v1/sdk*.js`, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return route.fulfill({
      path: join(folderOf(version), name),
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
}
