import type { CategoriaAdmin } from '@entrale/contract/plataforma/categorias'
import { type FormEvent, useState } from 'react'
import { api } from '../../../lib/api'
import { cuenta } from '../../../lib/formatos'
import { Field, FieldError } from '../../../ui/field'
import { NativeSelect } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { Confirmar, useHacer } from '../../comun/hacer'
import { CATEGORIAS_ADMIN } from './consultas'

type Props = { categoria: CategoriaAdmin; onCerrar: () => void }

/** One category becomes part of another; it cannot be undone. */
export function FusionarDialogo({
  categoria,
  categorias,
  onCerrar,
}: Props & { categorias: readonly CategoriaAdmin[] }) {
  const { enviando, rechazo, hacer } = useHacer(CATEGORIAS_ADMIN)
  const [a, setA] = useState('')
  const [error, setError] = useState<string | undefined>()
  const fusionar = async (event: FormEvent) => {
    event.preventDefault()
    setError(a === '' ? 'Elige una categoría.' : undefined)
    if (a === '') return
    let movidos = 0
    const listo = await hacer(async () => {
      const { eventos } = await api('POST /administracion/categorias/:id/fusionar', {
        params: { id: categoria.id },
        body: { a: Number(a) },
      })
      movidos = eventos
    })
    if (!listo) return
    const destino = categorias.find(({ id }) => String(id) === a)?.nombre ?? ''
    toast.success(
      `${categoria.nombre} ahora es parte de ${destino}: ${cuenta(movidos, 'evento cambió', 'eventos cambiaron')} de categoría`,
    )
    onCerrar()
  }
  return (
    <SubmitDialog
      title={`¿Fusionar ${categoria.nombre}?`}
      description={`${cuenta(categoria.eventos, 'evento pasa', 'eventos pasan')} a la otra y su enlace lleva allá. No se puede deshacer.`}
      submit={{ children: 'Fusionar', variant: 'danger', loadingText: 'Fusionando' }}
      cancel={{ children: 'Volver' }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      busy={enviando}
      onSubmit={(event) => void fusionar(event)}
      onClose={onCerrar}
    >
      <Field label="Con cuál" required error={error}>
        <NativeSelect value={a} onChange={({ target }) => setA(target.value)}>
          <option value="">Elige una categoría</option>
          {categorias
            .filter(({ id }) => id !== categoria.id)
            .map(({ id, nombre, eventos }) => (
              <option key={id} value={id}>
                {nombre} ({cuenta(eventos, 'evento', 'eventos')})
              </option>
            ))}
        </NativeSelect>
      </Field>
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
    </SubmitDialog>
  )
}

/** Only one without eventos goes away. */
export const QuitarCategoria = ({ categoria: { id, nombre }, onCerrar }: Props) => (
  <Confirmar
    title={`¿Eliminar ${nombre}?`}
    description="Su página y los enlaces que llevaban a ella dejan de existir. No se puede deshacer."
    confirm="Eliminar"
    danger
    accion={() => api('DELETE /administracion/categorias/:id', { params: { id } })}
    hecho={`Eliminamos ${nombre}`}
    clave={CATEGORIAS_ADMIN}
    onCerrar={onCerrar}
  />
)
