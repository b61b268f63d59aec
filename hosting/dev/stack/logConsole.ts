import { Console } from 'node:console'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Writable } from 'node:stream'

/** Sends what this process prints by `console`, as libraries do with advice and warnings, to a file of its own. */
export function logConsole(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  const output = new Writable({
    // At once, so that nothing is lost at an exit.
    write(chunk, _, done) {
      appendFileSync(file, chunk)
      done()
    },
  })
  globalThis.console = new Console(output)
}
