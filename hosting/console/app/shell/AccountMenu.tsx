import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { logOut } from '../client/sessionApi.ts'
import { draftStore } from '../project/draftStore.ts'
import { useDrafts } from '../project/useDrafts.ts'
import { useMember } from '../session/member.ts'
import { t } from '../texts/t.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { showFailure } from '../ui/toast.ts'
import styles from './AccountMenu.module.css'

/** Menu of the member who is logged in: name, role, and logout. */
export function AccountMenu() {
  const { name, role } = useMember()
  const client = useQueryClient()
  const drafts = useDrafts()
  const [isConfirming, setConfirming] = useState(false)
  const leave = useMutation({
    mutationFn: logOut,
    onSuccess: () => {
      draftStore.clear()
      client.clear()
      location.assign('/')
    },
    onError: showFailure,
  })
  return (
    <>
      <MenuTrigger>
        <AriaButton className={styles.trigger ?? ''}>
          <span className={styles.avatar} aria-hidden="true">
            {[...name][0]?.toUpperCase()}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.role}>{t(`role.${role}`)}</span>
          </span>
          <Icon name="chevron" />
        </AriaButton>
        <Popover className={styles.popover ?? ''} placement="top start">
          <Menu
            className={styles.menu ?? ''}
            onAction={() => (drafts.size > 0 ? setConfirming(true) : leave.mutate())}
          >
            <MenuItem id="leave" className={styles.item ?? ''}>
              {t('account.logOut')}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {isConfirming && (
        <ConfirmDialog
          title={t('account.leaveTitle')}
          text={t('account.leaveText')}
          confirm={t('account.logOut')}
          isDanger
          isPending={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
