import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findManifest, publishManifest, TRANSPARENCY } from '@latch/secure/release/recordManifest.ts'
import { describeSecureBuild } from '@latch/secure/release/secureBuild.ts'
import { CliError } from '../cliError.ts'
import { ROOT } from '../wrangler.ts'
import { bundle, environmentArguments, requireVars, type Step, wrangler } from './step.ts'
import { migrateDatabase, rehearseMigrations } from './widgetDatabase.ts'

/** Deploys the secure frame's Worker. It uses the widget's database, which is migrated first. */
export const secure: Step = {
  requireVars: (environment) => requireVars('secure', environment),
  async rehearse(environment) {
    if (!existsSync(join(ROOT, 'widget/secure/dist/embed.html')))
      throw new CliError('There is no build of the secure frame. Run `npm run build` first.')
    rehearseMigrations()
    await bundle('secure', environment)
  },
  async deploy(environment) {
    await migrateDatabase(environment)
    await wrangler('secure', 'deploy', ...manifestArguments(), ...environmentArguments(environment))
  },
}

/** Puts the signed manifest beside the files that it names. A build that is not a release has none, and nothing to compare it with. */
function manifestArguments(): string[] {
  const signed = findManifest(join(ROOT, TRANSPARENCY), describeSecureBuild(ROOT, ''))
  if (signed === null) {
    console.log(
      'This build is not a signed release: `latch verify` will find no manifest. Deploy a tag to have one.',
    )
    return []
  }
  publishManifest(ROOT, signed)
  return ['--var', `MANIFEST:${signed.name}`]
}
