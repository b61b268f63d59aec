import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { catalogQuery, walletsQuery } from '../../client/queries.ts'
import { t } from '../../texts/t.ts'
import { Picker } from '../../ui/Picker.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { pictureUrl } from './pictureUrl.ts'

export type WalletPickerProps = {
  label: string
  /** Ids that are there already. */
  excluded: readonly string[]
  onPick: (id: string) => void
  isDisabled: boolean
}

/** Searches the directory. */
export function WalletPicker({ label, excluded, onPick, isDisabled }: WalletPickerProps) {
  const [search, setSearch] = useState('')
  const found =
    useQuery({ ...walletsQuery(useDeferredValue(search.trim())), enabled: !isDisabled }).data ?? []
  const widget = useQuery(catalogQuery).data?.widget
  const items = found
    .filter(({ id }) => !excluded.includes(id))
    .map(({ id, name, icon }) => ({
      id,
      name,
      note: id,
      icon: <Picture src={pictureUrl(icon, widget)} name={name} />,
    }))
  return (
    <Picker
      label={label}
      placeholder={t('wallets.search')}
      items={items}
      onPick={onPick}
      onSearch={setSearch}
      isDisabled={isDisabled}
    />
  )
}
