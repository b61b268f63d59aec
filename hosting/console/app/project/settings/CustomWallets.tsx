import { useState } from 'react'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useField, useForm } from '../useProjectForm.ts'
import { CustomWalletDialog } from './CustomWalletDialog.tsx'
import { type CustomWallet, putWallet, readCustomWallets } from './customWallet.ts'
import styles from './sections.module.css'

/** Wallets that the directory doesn't have. */
export function CustomWallets() {
  const { value, set, isDisabled, error } = useField('wallets', 'custom')
  const { denial } = useForm()
  const [edited, setEdited] = useState<CustomWallet | 'new' | null>(null)
  const wallets = readCustomWallets(value)
  const change = (next: readonly CustomWallet[]) => set(next.length > 0 ? next : undefined)
  return (
    <div className={styles.pushed}>
      <div>
        <h3 className={styles.subtitle}>{t('wallets.custom')}</h3>
        <p className={styles.help}>{t('wallets.customHelp')}</p>
      </div>
      {wallets.length > 0 && (
        <ul className={styles.rows}>
          {wallets.map((wallet) => (
            <li key={wallet.id} className={styles.row}>
              <Picture src={wallet.image_url ?? null} name={wallet.name} />
              <span className={styles.rowName}>{wallet.name}</span>
              {!isDisabled && (
                <>
                  <Button tone="quiet" onPress={() => setEdited(wallet)}>
                    {t('common.edit')}
                  </Button>
                  <IconButton
                    icon="close"
                    label={t('order.remove', { name: wallet.name })}
                    onPress={() => change(wallets.filter((other) => other !== wallet))}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div>
        <Button icon="plus" disabledReason={denial} onPress={() => setEdited('new')}>
          {t('wallets.addCustom')}
        </Button>
      </div>
      {edited !== null && (
        <CustomWalletDialog
          wallet={edited === 'new' ? null : edited}
          takenIds={wallets.map(({ id }) => id)}
          onSave={(wallet) => {
            change(putWallet(wallets, edited, wallet))
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
