import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDocsIfStale } from '#dev/stack/build.ts'
import { contentPolicy } from '#docs/contentPolicy.ts'
import { ROOT } from '../wrangler.ts'
import { bundle, environmentArguments, readConfig, requireVars, type Step, wrangler } from './step.ts'

/** The documentation: static files, and the settings of their playground. */
export const docs: Step = {
  requireVars: (environment) => requireVars('docs', environment),
  async rehearse(environment) {
    console.log('would build the documentation, unless it is up to date')
    if (existsSync(join(ROOT, 'hosting/docs/dist/site'))) await bundle('docs', environment)
  },
  async deploy(environment) {
    const { WIDGET_ORIGIN: widget, PROJECT_ID: projectId } = readConfig('docs', environment).vars
    const site = await buildDocsIfStale(ROOT)
    writeFileSync(join(site, 'latch.json'), `${JSON.stringify({ widget, projectId })}\n`)
    // As Cloudflare's static assets take headers.
    writeFileSync(join(site, '_headers'), `/*\n  Content-Security-Policy: ${contentPolicy(site, widget)}\n`)
    await wrangler('docs', 'deploy', ...environmentArguments(environment))
  },
}
