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
  /** IDs of the project's custom wallets; a new wallet needs a different one. */
  takenIds: readonly string[]
  onSave: (wallet: CustomWallet) => void
  onClose: () => void
}

export function CustomWalletDialog({ wallet, takenIds, onSave, onClose }: CustomWalletDialogProps) {
  const [edited, setEdited] = useState<CustomWallet>(wallet ?? { id: '', name: '' })
  const isNew = wallet === null
  const id = edited.id || walletIdOf(edited.name)
  return (
    <FormDialog
      title={t(isNew ? 'wallets.addCustom' : 'wallets.editCustom')}
      submit={t('common.done')}
      onSubmit={() => onSave(trimWallet({ ...edited, id }))}
      onClose={onClose}
    >
      <WalletFields
        wallet={edited}
        onChange={(change) => setEdited({ ...edited, ...change })}
        isIdFixed={!isNew}
        isIdTaken={isNew && takenIds.includes(id)}
      />
    </FormDialog>
  )
}

type WalletFieldsProps = {
  wallet: CustomWallet
  onChange: (change: Partial<CustomWallet>) => void
  isIdFixed: boolean
  isIdTaken: boolean
}

function WalletFields({ wallet, onChange, isIdFixed, isIdTaken }: WalletFieldsProps) {
  return (
    <>
      <TextField
        label={t('wallet.name')}
        value={wallet.name}
        onChange={(name) => onChange({ name })}
        maxLength={64}
        isRequired
        autoFocus
      />
      <TextField
        label={t('wallet.id')}
        help={t('wallet.idHelp')}
        placeholder={walletIdOf(wallet.name)}
        value={wallet.id}
        onChange={(id) => onChange({ id: id.trim() })}
        isReadOnly={isIdFixed}
        // A name without Latin letters gives no ID.
        isRequired={walletIdOf(wallet.name) === ''}
        error={isIdTaken ? t('wallet.idTaken') : null}
        isMono
      />
      <WalletLinks wallet={wallet} onChange={onChange} />
      <PictureField
        label={t('wallet.image_url')}
        picture={wallet.image_url ?? null}
        maxLength={MAX_PICTURE}
        onChange={(picture) => onChange({ image_url: picture ?? '' })}
        isDisabled={false}
      />
    </>
  )
}

function WalletLinks({ wallet, onChange }: Pick<WalletFieldsProps, 'wallet' | 'onChange'>) {
  return WALLET_LINKS.map((link) => (
    <TextField
      key={link}
      label={t(`wallet.${link}`)}
      value={String(wallet[link] ?? '')}
      onChange={(text) => onChange({ [link]: text.trim() })}
      placeholder={t(`wallet.${link}Example`)}
      inputMode="url"
      isMono
    />
  ))
}
