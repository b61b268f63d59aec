import { renderToStaticMarkup } from 'react-dom/server'
import { ListTitle, WalletSkeletons, walletListClass, walletRoomClass } from '#features/connect/index.ts'
import { setLocale, translate as t } from '#i18n/translate.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { PaintedRow } from '#ui/PaintedRow.tsx'
import { SiteLine } from '#ui/SiteLine.tsx'
import { CLOSE, HELP } from '#ui/shellIcons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { Card } from './Card.tsx'
import { Header } from './Header.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'

/**
 * Renders the first paint at build time: the Connect view without wallets, and a blank card for a user whose session is
 * being restored; `html[data-start]` chooses. The boot scripts use the `data-boot` hooks. Hosting removes each
 * `data-feature` that the operator switched off, and `data-relay` if wallets cannot pair, and replaces each `data-text` that
 * the operator words differently.
 *
 * @param lang - Language of the texts.
 */
export async function prerender(lang: string): Promise<string> {
  await setLocale(lang)
  return renderToStaticMarkup(
    <Card
      header={
        <Header
          title={
            <>
              <span data-start-view="connect" data-text="title.Connect">
                {t('title.Connect')}
              </span>
              <span data-start-view="blank">
                <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
              </span>
            </>
          }
          subtitle={
            <SiteLine label={t('connect.site')} help={t('title.WhyThisSite')} origin="" logo="data:," />
          }
          end={
            <>
              <span data-start-view="connect" data-feature="wallet_guide">
                <IconButton icon={HELP} label={t('common.help')} />
              </span>
              <IconButton icon={CLOSE} label={t('common.close')} data-boot="close" />
            </>
          }
        />
      }
    >
      <div data-start-view="connect" className={walletRoomClass}>
        <span data-relay="" hidden />
        <template data-boot="wallet-row">
          <PaintedRow />
        </template>
        <ListTitle>{t('connect.installed')}</ListTitle>
        <ul className={walletListClass} aria-label={t('connect.list')} data-boot="wallets" />
        <ListTitle>{t('directory.more')}</ListTitle>
        <WalletSkeletons />
      </div>
      <div data-start-view="blank">
        <ViewSkeleton />
      </div>
    </Card>,
  )
}
