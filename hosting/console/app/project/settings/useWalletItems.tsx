import { useQuery } from '@tanstack/react-query'
import { catalogQuery, walletsByIdQuery } from '../../client/queries.ts'
import type { OrderedItem } from '../../ui/OrderedList.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { pictureUrl } from './pictureUrl.ts'

/** Wallets of the directory with names and pictures; the id stands for one that is unknown. */
export function useWalletItems(ids: readonly string[]): OrderedItem[] {
  const wallets = useQuery(walletsByIdQuery(ids)).data ?? []
  const widget = useQuery(catalogQuery).data?.widget
  return ids.map((id) => {
    const wallet = wallets.find((known) => known.id === id)
    const name = wallet?.name ?? id
    return { id, name, icon: <Picture src={pictureUrl(wallet?.icon ?? null, widget)} name={name} /> }
  })
}
