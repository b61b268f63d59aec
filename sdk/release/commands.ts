import { spawnSync } from 'node:child_process'
import { ReleaseError } from './releaseError.ts'

/** Runs a script of `package.json` with its output on screen. @throws {@link ReleaseError} if it fails. */
export function runScript(root: string, script: string): void {
  console.log(`— npm run ${script}`)
  const { status } = spawnSync(process.execPath, ['--run', script], { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    throw new ReleaseError(
      `\`npm run ${script}\` failed; see above. Mend that, and run the same command again.`,
    )
}
