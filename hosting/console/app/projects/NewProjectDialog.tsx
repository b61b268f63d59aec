import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createProject } from '../client/projectsApi.ts'
import { catalogQuery, projectQuery, projectsQuery } from '../client/queries.ts'
import { originOf } from '../project/settings/originOf.ts'
import { navigate } from '../routing/navigate.ts'
import { projectPath } from '../routing/route.ts'
import { t } from '../texts/t.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { firstChains, type NewProject, newDefinition, projectIdOf } from './newProject.ts'

/** Three fields make a project; everything else has a default. */
export function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const create = useCreation(onClose)
  const [name, setName] = useState('')
  const [typedId, setTypedId] = useState<string | null>(null)
  const [origin, setOrigin] = useState('')
  const id = typedId ?? projectIdOf(name)
  return (
    <FormDialog
      title={t('projects.create')}
      submit={t('projects.create')}
      onSubmit={() => create.mutate({ id, name, origin: originOf(origin) })}
      onClose={onClose}
      isPending={create.isPending}
      error={create.error}
    >
      <TextField
        label={t('field.name')}
        value={name}
        onChange={setName}
        maxLength={100}
        isRequired
        autoFocus
      />
      <TextField
        label={t('field.id')}
        help={t('projects.idHelp')}
        value={id}
        onChange={setTypedId}
        maxLength={64}
        isRequired
        isMono
      />
      <TextField
        label={t('projects.origin')}
        help={t('projects.originHelp')}
        placeholder={t('origins.example')}
        value={origin}
        onChange={setOrigin}
        inputMode="url"
        isMono
      />
    </FormDialog>
  )
}

/** Creates a project on the first networks, and opens it. */
function useCreation(onCreated: () => void) {
  const client = useQueryClient()
  const chains = useQuery(catalogQuery).data?.chains ?? []
  return useMutation({
    mutationFn: (project: Omit<NewProject, 'chains'>) =>
      createProject(newDefinition({ ...project, chains: firstChains(chains) })),
    onSuccess: (state, { id }) => {
      client.setQueryData(projectQuery(id).queryKey, state)
      client.invalidateQueries(projectsQuery)
      onCreated()
      navigate(projectPath(id))
    },
  })
}
