import { useState } from 'react'
import type { EffectState } from '#families/effectStore.ts'
import { isSameWord } from '#i18n/isSameWord.ts'
import { useT } from '#i18n/useT.ts'
import type { ApproveRequest } from '#requests/requestsStore.ts'
import { Button } from '#ui/Button.tsx'
import pair from '#ui/ButtonPair.module.css'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { GuardedButton } from '#ui/GuardedButton.tsx'
import sticky from '#ui/StickyActions.module.css'
import styles from './Decision.module.css'
import { TypedWord } from './TypedWord.tsx'

type DecisionProps = {
  request: ApproveRequest
  /** A grave warning is accepted by a checkbox; a description that the simulation contradicts, by a typed word. */
  risk: 'grave' | 'contradicted' | null
  effect: EffectState | null
  isDescribed: boolean
}

/** Requires the user to accept a grave warning, or a simulation that fails, before approving. */
export function Decision({ request, risk, effect, isDescribed }: DecisionProps) {
  const t = useT()
  const [isRiskAccepted, acceptRisk] = useState(false)
  const [typed, type] = useState('')
  const [isFailureAccepted, acceptFailure] = useState(false)
  const fails = effect?.status === 'fails'
  const isRiskTaken = { contradicted: isSameWord(typed, t('approve.word')), grave: isRiskAccepted }
  const isAccepted = (risk === null || isRiskTaken[risk]) && (isFailureAccepted || !fails)
  return (
    <div className={cx(styles.decision, sticky.sticky)}>
      {risk === 'grave' && (
        <Checkbox checked={isRiskAccepted} onChange={acceptRisk}>
          {t('approve.acceptRisk')}
        </Checkbox>
      )}
      {risk === 'contradicted' && <TypedWord value={typed} onChange={type} />}
      {fails && (
        <Checkbox checked={isFailureAccepted} onChange={acceptFailure}>
          {t('effect.acceptFailure')}
        </Checkbox>
      )}
      <div className={pair.pair}>
        <Button onClick={request.reject}>{t('approve.reject')}</Button>
        {!isAccepted ? (
          <Button tone="primary" aria-disabled>
            {t('approve.acceptFirst')}
          </Button>
        ) : (
          <GuardedButton
            // A press approves the content on screen: a different outcome resets the guard.
            content={`${contentOf(request, effect)} ${isDescribed} ${risk}`}
            lockedReasons={{
              covered: t('approve.covered'),
              tooSmall: t('approve.tooSmall'),
              early: t('approve.pressAgain'),
            }}
            onApprove={request.approve}
            tone={risk === null ? 'primary' : 'danger'}
          >
            {t('approve.approve')}
          </GuardedButton>
        )}
      </div>
    </div>
  )
}

/** Leaves out the gas: it changes from block to block, and no decision depends on it. */
function contentOf({ id }: ApproveRequest, effect: EffectState | null): string {
  return `${id} ${JSON.stringify(effect, (name, value) => {
    if (name === 'gasUsed') return undefined
    return typeof value === 'bigint' ? `${value}` : value
  })}`
}
