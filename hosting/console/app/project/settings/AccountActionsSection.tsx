import { orderedActions } from '@latch/protocol/accountActions.ts'
import { findText, t } from '../../texts/t.ts'
import { OrderedList } from '../../ui/OrderedList.tsx'
import { Section } from '../../ui/Section.tsx'
import { useListField } from '../useProjectForm.ts'

/** Order of the buttons on an account. */
export function AccountActionsSection() {
  const { words, set, isDisabled } = useListField('accountActions')
  return (
    <Section id="actions" title={t('section.actions')} help={t('actions.help')}>
      <OrderedList
        label={t('section.actions')}
        items={orderedActions(words).map((id) => ({ id, name: findText(`value.${id}`) ?? id }))}
        onOrder={set}
        isDisabled={isDisabled}
      />
    </Section>
  )
}
