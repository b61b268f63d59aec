import type { ChainId } from '@latch/protocol/caip.ts'
import type { Asset, Effect } from '@latch/protocol/simulate.ts'
import { Fragment } from 'react'
import { AddressFact } from '#families/AddressFacts.tsx'
import { PicturedAmount } from '#families/AssetAmount.tsx'
import type { EffectState } from '#families/effectStore.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { ALERT } from '#ui/icons.ts'
import { SectionTitle } from '#ui/SectionTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWorths, type WorthOf } from './useWorths.ts'
import styles from './WhatHappens.module.css'

/** Estimated changes of a request: what the account sends, what it receives, and what a spender may take later. */
export function WhatHappens({ state, chainId }: { state: EffectState; chainId: ChainId }) {
  const t = useT()
  const worthOf = useWorths(chainId, state)
  return (
    <section className={styles.section}>
      <SectionTitle>{t('effect.title')}</SectionTitle>
      <Outcome state={state} worthOf={worthOf} />
    </section>
  )
}

function Outcome({ state, worthOf }: { state: EffectState; worthOf: WorthOf }) {
  const t = useT()
  switch (state.status) {
    case 'loading':
      return (
        <p className={styles.quiet}>
          <Skeleton shape="line" />
          <span>{t('effect.loading')}</span>
        </p>
      )
    case 'unknown':
      return <p className={styles.quiet}>{t(UNKNOWN[state.reason])}</p>
    case 'fails':
      return <Failure effect={state} />
    case 'done':
      return <Changes effect={state} worthOf={worthOf} />
  }
}

const UNKNOWN = {
  UNSUPPORTED: 'effect.unsupported',
  UNAVAILABLE: 'effect.unavailable',
} as const satisfies Record<string, MessageKey>

function Failure({ effect: { reason, message } }: { effect: Extract<Effect, { status: 'fails' }> }) {
  const t = useT()
  return (
    <>
      <Banner tone="danger" icon={ALERT}>
        {t(reason === 'FUNDS' ? 'effect.failsFunds' : 'effect.fails')}
      </Banner>
      {message !== null && (
        <Facts look="dense">
          <Fact label={t('effect.contractSays')} wide>
            <Isolated>{message}</Isolated>
          </Fact>
        </Facts>
      )}
    </>
  )
}

type ChangesProps = { effect: Extract<Effect, { status: 'done' }>; worthOf: WorthOf }

function Changes({ effect, worthOf }: ChangesProps) {
  const t = useT()
  const { leaves, comes, mayBeTaken, changesOwner } = effect
  if (leaves.length + comes.length + mayBeTaken.length === 0 && !changesOwner)
    return <p className={styles.quiet}>{t('effect.nothing')}</p>
  return (
    <>
      {changesOwner && (
        <Banner tone="danger" icon={ALERT}>
          {t('effect.changesOwner')}
        </Banner>
      )}
      <Facts look="card">
        {leaves.map(({ asset, amount }, index) => (
          <Fact key={assetKey(asset, index)} label={t('effect.leaves')}>
            <PicturedAmount asset={asset} amount={amount} sign="−" worth={worthOf(asset, amount)} />
          </Fact>
        ))}
        {comes.map(({ asset, amount }, index) => (
          <Fact key={assetKey(asset, index)} label={t('effect.comes')}>
            <PicturedAmount asset={asset} amount={amount} sign="+" worth={worthOf(asset, amount)} />
          </Fact>
        ))}
        {mayBeTaken.map(({ asset, spender, amount }, index) => (
          <Fragment key={assetKey(asset, index)}>
            <Fact label={t('effect.mayBeTaken')}>
              <PicturedAmount asset={asset} amount={amount} sign="" />
            </Fact>
            <AddressFact label={t('approve.spender')} address={spender} />
          </Fragment>
        ))}
      </Facts>
    </>
  )
}

function assetKey({ address, tokenId }: Asset, index: number): string {
  return `${address} ${tokenId} ${index}`
}
