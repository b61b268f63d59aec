import type { ReactNode } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { dropAt, moveTo } from '../definition/order.ts'
import { t } from '../texts/t.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './OrderedList.module.css'

export type OrderedItem = {
  id: string
  name: string
  icon?: ReactNode
  note?: ReactNode
}

export type OrderedListProps = {
  label: string
  items: readonly OrderedItem[]
  onOrder: (ids: readonly string[]) => void
  /** Without it, entries stay. */
  onRemove?: (id: string) => void
  isDisabled?: boolean
}

/** A list whose order matters: entries move by dragging, by buttons and by the keyboard. */
export function OrderedList({ label, items, onOrder, onRemove, isDisabled = false }: OrderedListProps) {
  const ids = items.map(({ id }) => id)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => onOrder(dropAt(ids, [...keys].map(String), target)),
  })
  return (
    <GridList
      aria-label={label}
      items={items}
      {...(!isDisabled && { dragAndDropHooks })}
      keyboardNavigationBehavior="tab"
      className={styles.list ?? ''}
      dependencies={[ids, isDisabled]}
    >
      {({ id, name, icon, note }) => (
        <GridListItem id={id} textValue={name} className={styles.item ?? ''}>
          {!isDisabled && (
            <Button slot="drag" className={styles.drag ?? ''} aria-label={t('order.drag', { name })}>
              <Icon name="drag" />
            </Button>
          )}
          {icon}
          <span className={styles.name}>{name}</span>
          {note}
          {!isDisabled && (
            <Moves name={name} index={ids.indexOf(id)} ids={ids} onOrder={onOrder}>
              {onRemove && (
                <IconButton icon="close" label={t('order.remove', { name })} onPress={() => onRemove(id)} />
              )}
            </Moves>
          )}
        </GridListItem>
      )}
    </GridList>
  )
}

type MovesProps = {
  name: string
  index: number
  ids: readonly string[]
  onOrder: (ids: readonly string[]) => void
  children: ReactNode
}

function Moves({ name, index, ids, onOrder, children }: MovesProps) {
  return (
    <span className={styles.moves}>
      <IconButton
        icon="up"
        label={t('order.up', { name })}
        isDisabled={index === 0}
        onPress={() => onOrder(moveTo(ids, index, index - 1))}
      />
      <IconButton
        icon="down"
        label={t('order.down', { name })}
        isDisabled={index === ids.length - 1}
        onPress={() => onOrder(moveTo(ids, index, index + 1))}
      />
      {children}
    </span>
  )
}
