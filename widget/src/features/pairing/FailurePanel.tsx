import type { WalletEntry } from '@latch/protocol/directory.ts'
import { useStore } from 'zustand'
import { ErrorCode } from '#app/ErrorCode.tsx'
import { goBack } from '#app/navigation.ts'
import { pairingStore } from '#connectors/walletconnect/pairing.ts'
import type { PairingFailure } from '#connectors/walletconnect/pairingFailure.ts'
import { families, findFamily } from '#core/familyRegistry.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import type { FailureKind } from '#ui/failureKind.ts'
import { Illustration } from '#ui/Illustration.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { useRequestedFamily } from '../connect/index.ts'
import { pair } from './pair.ts'

/** Kinds of the failures without a defect. */
const KINDS: Readonly<Partial<Record<PairingFailure, FailureKind>>> = {
  declined: 'declined',
  expired: 'late',
  rate: 'late',
  clock: 'late',
  offline: 'offline',
  unreachable: 'offline',
}

/** Texts for each failure, with its code from the protocol or docs/errors.md. */
const TEXTS: Readonly<Record<PairingFailure, { title: MessageKey; text: MessageKey; code?: string }>> = {
  declined: { title: 'connecting.declined', text: 'pairing.declinedText' },
  expired: { title: 'pairing.expired', text: 'pairing.expiredText' },
  unsupported: { title: 'pairing.unsupported', text: 'pairing.unsupportedText', code: '5100' },
  unserved: { title: 'pairing.unsupported', text: 'pairing.unservedText', code: '5104' },
  noAccount: { title: 'pairing.unsupported', text: 'pairing.noAccountText', code: '5103' },
  unreachable: { title: 'pairing.unreachable', text: 'pairing.unreachableText' },
  offline: { title: 'networks.offline', text: 'pairing.offlineText' },
  load: { title: 'pairing.load', text: 'pairing.loadText' },
  clock: { title: 'pairing.clock', text: 'pairing.clockText', code: 'APKT006' },
  project: { title: 'pairing.project', text: 'pairing.projectText', code: 'APKT007' },
  origin: { title: 'pairing.origin', text: 'pairing.originText', code: 'APKT002' },
  rate: { title: 'pairing.rate', text: 'pairing.rateText', code: 'APKT010' },
  refused: { title: 'pairing.unreachable', text: 'pairing.refusedText' },
  unsettled: { title: 'connecting.failed', text: 'pairing.unsettledText', code: '7000' },
  failed: { title: 'connecting.failed', text: 'pairing.failedText' },
}

/** The reason why there is no QR code, and a way to fix it. The view stays, with a retry. */
export function FailurePanel({ entry }: { entry: WalletEntry | null }) {
  const t = useT()
  const failure = useStore(pairingStore, (state) => (state.phase === 'failed' ? state.failure : 'failed'))
  const { title, text, code } = TEXTS[failure]
  const wanted = useRequestedFamily()
  const family = (wanted ? findFamily(wanted) : families()[0])?.name ?? ''
  const served = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  const names = families().map(({ name }) => name)
  return (
    <StatusPanel
      picture={<Illustration state={KINDS[failure] ?? 'failed'} />}
      title={t(title)}
      text={t(text, {
        wallet: entry?.name ?? t('connecting.unnamed'),
        family,
        families: served.format(names),
      })}
      details={code && <ErrorCode code={code} />}
    >
      <Button tone="primary" onClick={() => pair(entry)}>
        {t(failure === 'declined' || failure === 'expired' ? 'pairing.newCode' : 'common.tryAgain')}
      </Button>
      <Button onClick={goBack}>{t('connecting.other')}</Button>
    </StatusPanel>
  )
}
