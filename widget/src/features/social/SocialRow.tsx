import { BRANDS } from '@latch/protocol/login/brands.ts'
import type { Social } from '@latch/protocol/login/social.ts'
import { useT } from '#i18n/useT.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Tag } from '#ui/Tag.tsx'
import { walletTileClass } from '../connect/index.ts'
import { beginWith } from './loadLogin.ts'
import { SocialMark } from './SocialMark.tsx'

/** Login by an account of one provider. */
export function SocialRow({ provider, isRecent }: { provider: Social; isRecent: boolean }) {
  const t = useT()
  return (
    <ListRow
      leading={
        <span className={walletTileClass}>
          <SocialMark provider={provider} />
        </span>
      }
      title={t('social.with', { name: BRANDS[provider].name })}
      trailing={isRecent && <Tag tone="accent">{t('social.recent')}</Tag>}
      onClick={() => beginWith(provider)}
    />
  )
}
