import { useEffect } from 'react'
import { useStore } from 'zustand'
import { goToStart } from '../../app/navigation.ts'
import { push, type View } from '../../app/router.ts'
import { useActiveSession } from '../../app/useActiveSession.ts'
import { isOn } from '../../core/capabilities.ts'
import { config, projectChain } from '../../core/configStore.ts'
import type { WalletSession } from '../../core/family.ts'
import { fundingWays } from '../../core/fundingWays.ts'
import { hostStore } from '../../core/hostStore.ts'
import type { MessageKey } from '../../i18n/en.ts'
import { useT } from '../../i18n/useT.ts'
import { Chevron } from '../../ui/Chevron.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ALERT, ARROW_DOWN, ARROW_DOWN_LEFT, PLUS, SWITCH } from '../../ui/icons.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import { RowList } from '../../ui/RowList.tsx'
import styles from './Fund.module.css'
import { takeWish } from './wish.ts'

type Way = { view: View; icon: string; title: MessageKey; text: MessageKey }

/** The ways in which coins come into this account on its network; the others are not shown. */
export function FundWalletView() {
  const t = useT()
  const session = useActiveSession()
  const isNobody = session === null
  useEffect(() => {
    if (isNobody) goToStart()
  }, [isNobody])
  useWish(session)
  if (session === null) return null
  const ways = waysOf(session)
  if (ways.length === 0) return <EmptyState icon={ALERT} title={t('fund.none')} text={t('fund.noneText')} />
  return (
    <div className={styles.view}>
      <RowList label={t('title.FundWallet')}>
        {ways.map(({ view, icon, title, text }) => (
          <li key={view.name}>
            <ListRow
              leading={<Icon path={icon} size={24} />}
              title={t(title)}
              detail={t(text)}
              trailing={<Chevron size={16} />}
              onClick={() => push(view)}
            />
          </li>
        ))}
      </RowList>
    </div>
  )
}

function waysOf({ chainId }: WalletSession): Way[] {
  const isListed = projectChain(chainId) !== undefined
  const { onramp, exchange } = fundingWays()
  const ways: [boolean, Way][] = [
    [
      onramp && isListed,
      { view: { name: 'OnRampProviders' }, icon: PLUS, title: 'fund.buy', text: 'fund.buyText' },
    ],
    [
      exchange && isListed,
      {
        view: { name: 'PayWithExchange' },
        icon: ARROW_DOWN,
        title: 'fund.exchange',
        text: 'fund.exchangeText',
      },
    ],
    [
      isOn('receive'),
      {
        view: { name: 'WalletReceive' },
        icon: ARROW_DOWN_LEFT,
        title: 'fund.receive',
        text: 'fund.receiveText',
      },
    ],
    [
      isListed && chainId in Object(config().swap),
      { view: { name: 'Swap' }, icon: SWITCH, title: 'fund.swap', text: 'fund.swapText' },
    ],
  ]
  return ways.flatMap(([works, way]) => (works ? [way] : []))
}

function useWish(session: WalletSession | null): void {
  const wish = useStore(hostStore, (state) => state.swapWish)
  const chainId = session?.chainId
  useEffect(() => {
    if (wish !== undefined && chainId !== undefined) void takeWish(wish, chainId)
  }, [wish, chainId])
}
