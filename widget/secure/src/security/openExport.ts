import { type Context, runWithScreens } from './context.ts'
import { accountSocial } from './elsewhere.ts'
import { type ExportKind, exportFragment } from './exportPlace.ts'
import { proveAgain } from './proveAgain.ts'
import { isGivenUp } from './signIn.ts'

/**
 * Opens the export page, a document whose worker can reveal the wallet. A social account is proved here first, because that
 * page mails codes and cannot open windows; in strict mode it requests the passkey itself.
 */
export function openExport(context: Context, kind: ExportKind, title: string): void {
  const isProvedThere = accountSocial(context.account) === undefined || context.account.strict !== null
  if (isProvedThere) goToExport(kind, false)
  else void proveFirst(context, kind, title)
}

async function proveFirst(context: Context, kind: ExportKind, title: string): Promise<void> {
  const onClose = () => context.open()
  const run = () =>
    proveAgain(context).catch((error: unknown) => {
      if (isGivenUp(error)) return 'kept' as const
      throw error
    })
  const proved = await runWithScreens(context, { title, run, onClose })
  if (proved === 'kept') onClose()
  else if (proved !== null) goToExport(kind, true)
}

function goToExport(kind: ExportKind, isProven: boolean): void {
  location.assign(`/export${location.search}${exportFragment({ kind, isProven })}`)
}
