import { EXAMPLE_CHAIN } from '@latch/protocol/caip.ts'
import { ProjectIdSchema } from '#db/identifiers.ts'
import type { ProjectFault } from '#db/projects.ts'
import { escapeHtml } from './escapeHtml.ts'
import { hashSource } from './hashSource.ts'

/** Why a page that has a project's id in its address is not served. */
export type Denial = ProjectFault | 'no_email'

type Explanation = {
  status: 403 | 404
  /** Code in docs/errors.md; null if it has none for the fault. */
  code: 'APKT002' | 'APKT007' | 'APKT008' | null
  title: string
  why: string
  command: string
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fff,#17181c);color:light-dark(#11141b,#f3f4f6);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
main{max-inline-size:560px;margin-inline:auto;padding:72px 16px 32px}
h1{margin:0 0 12px;font-size:22px;font-weight:600;line-height:1.3}
p{margin:0 0 12px;color:light-dark(#545a68,#a9afbb)}
code{display:block;padding:12px 14px;border-radius:12px;background:light-dark(#f5f6f8,#1f2126);font:13px/1.6 ui-monospace,SFMono-Regular,Menlo,monospace;white-space:pre-wrap}`

/**
 * Explains the fault to a developer who opens the address in a tab, and the command that fixes it. People paste
 * commands, so an id is only shown if it matches the grammar.
 */
function explain(fault: Denial, id: string): Explanation {
  const name = ProjectIdSchema.safeParse(id).success ? id : 'YOUR_PROJECT'
  const addOrigin = `npm run projects -- origins ${name} add https://your-site.example`
  switch (fault) {
    case 'missing_id':
      return {
        status: 404,
        code: 'APKT008',
        title: 'No project was named',
        why: 'The address lacks ?project=…; createSdk({ projectId }) puts it there.',
        command: 'npm run projects -- list',
      }
    case 'unknown':
      return {
        status: 404,
        code: 'APKT007',
        title: `There is no project “${id.slice(0, 64)}”`,
        why: 'Check the projectId given to createSdk, or create the project:',
        command: `npm run projects -- add ${name} --name "Your site" --origin https://your-site.example --chain ${EXAMPLE_CHAIN}`,
      }
    case 'no_origins':
      return {
        status: 403,
        code: 'APKT002',
        title: `Project “${name}” allows no page yet`,
        why: 'Its list of origins is empty, and an empty list denies everyone. Add the origin of your page:',
        command: addOrigin,
      }
    case 'malformed':
      return {
        status: 403,
        code: null,
        title: `The settings of project “${name}” cannot be read`,
        why: 'A value in its row is malformed, so everyone is denied. Look at it, then set it anew:',
        command: `npm run projects -- show ${name}`,
      }
    case 'no_email':
      return {
        status: 403,
        code: null,
        title: `Project “${name}” has no wallets of its own`,
        why: 'It has them only where its operator switches on login by email, or by accounts elsewhere:',
        command: `npm run projects -- features ${name} set email=on\nnpm run projects -- features ${name} set social_login=on`,
      }
    case 'no_chains':
      return {
        status: 403,
        code: null,
        title: `Project “${name}” has no chain that is served`,
        why: 'None of its chains is in the registry and enabled. Compare the two lists:',
        command: `npm run projects -- networks ${name}\nnpm run projects -- chains`,
      }
  }
}

/** A page instead of the widget: readable in a tab, blocked in every frame. */
export async function deniedResponse(fault: Denial, projectId: string): Promise<Response> {
  const { status, code, title, why, command } = explain(fault, projectId)
  const heading = escapeHtml(code === null ? title : `${title} (${code})`)
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Latch: ${heading}</title>
<style>${STYLE}</style>
<main><h1>${heading}</h1>
<p>${escapeHtml(why)}</p>
<code>${escapeHtml(command)}</code></main>
</html>
`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src ${await hashSource(STYLE)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
