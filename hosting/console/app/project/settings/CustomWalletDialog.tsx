import { useState } from 'react'
import { t } from '../../texts/t.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type CustomWallet, trimWallet, WALLET_LINKS, walletIdOf } from './customWallet.ts'
import { PictureField } from './PictureField.tsx'

/** Characters of a custom wallet's picture as a `data:` URL. */
const MAX_PICTURE = 16_384

export type CustomWalletDialogProps = {
  /** Null for a new one. */
  wallet: CustomWallet | null
  onSave: (wallet: CustomWallet) => void
  onClose: () => void
}

export function CustomWalletDialog({ wallet, onSave, onClose }: CustomWalletDialogProps) {
  const [edited, setEdited] = useState<CustomWallet>(wallet ?? { id: '', name: '' })
  const set = (change: Record<string, unknown>) => setEdited({ ...edited, ...change })
  const isNew = wallet === null
  return (
    <FormDialog
      title={t(isNew ? 'wallets.addCustom' : 'wallets.editCustom')}
      submit={t('common.done')}
      onSubmit={() => onSave(trimWallet({ ...edited, id: edited.id || walletIdOf(edited.name) }))}
      onClose={onClose}
    >
      <TextField
        label={t('wallet.name')}
        value={edited.name}
        onChange={(name) => set({ name })}
        maxLength={64}
        isRequired
        autoFocus
      />
      <TextField
        label={t('wallet.id')}
        help={t('wallet.idHelp')}
        placeholder={walletIdOf(edited.name)}
        value={edited.id}
        onChange={(id) => set({ id })}
        isReadOnly={!isNew}
        isMono
      />
      {WALLET_LINKS.map((link) => (
        <TextField
          key={link}
          label={t(`wallet.${link}`)}
          value={String(edited[link] ?? '')}
          onChange={(text) => set({ [link]: text.trim() })}
          placeholder={t(`wallet.${link}Example`)}
          inputMode="url"
          isMono
        />
      ))}
      <PictureField
        label={t('wallet.picture')}
        picture={edited.image_url ?? null}
        maxLength={MAX_PICTURE}
        onChange={(picture) => set({ image_url: picture ?? '' })}
        isDisabled={false}
      />
    </FormDialog>
  )
}
