import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { t } from '../texts/t.ts'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './Toasts.module.css'
import { toasts } from './toast.ts'

/** Short messages at the end of the screen; a landmark, so that the keyboard reaches them with F6. */
export function Toasts() {
  return (
    <ToastRegion queue={toasts} className={styles.region ?? ''} aria-label={t('toast.region')}>
      {({ toast }) => (
        <Toast toast={toast} className={cx(styles.toast, styles[toast.content.tone])}>
          <Icon name={toast.content.tone === 'success' ? 'check' : 'warning'} />
          <ToastContent className={styles.content}>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          <IconButton slot="close" icon="close" label={t('common.close')} />
        </Toast>
      )}
    </ToastRegion>
  )
}
