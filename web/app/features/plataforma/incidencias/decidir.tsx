import { type Incidencia, resolverBody } from '@entrale/contract/administracion/incidencias'
import { Check, RotateCw, Save, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Textarea } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { BotonHacer, useHacer } from '../../comun/hacer'
import { ADMINISTRADO } from '../comun/consultas'
import { CLASES } from './detalle'

type Que = 'devolver' | 'registrar' | 'resolver'
type Acto = {
  boton: string
  icon: ReactNode
  titulo: string
  /** What will happen; of a note alone, what it is about. */
  texto: string | null
  campo: string
  confirmar: string
  /** Answers what was done. */
  hacer: (id: string, nota: string) => Promise<string>
}

const ACTOS: Record<Que, Acto> = {
  devolver: {
    boton: 'Devolver',
    icon: <Undo2 aria-hidden="true" />,
    titulo: '¿Devolver este dinero?',
    texto: 'Todo lo que llegó regresa a quien pagó, por el mismo proveedor. Si no puede, verás aquí una incidencia.',
    campo: 'Por qué se devuelve',
    confirmar: 'Devolver al comprador',
    hacer: async (id, nota) => {
      await api('POST /administracion/incidencias/:id/devolver', { params: { id }, body: { nota } })
      return 'El dinero va de regreso.'
    },
  },
  registrar: {
    boton: 'Registrar',
    icon: <Save aria-hidden="true" />,
    titulo: '¿Registrar este dinero?',
    texto:
      'Si la compra todavía puede tener sus boletos, queda pagada y la plataforma asume lo que falte. Si no, el dinero queda como ingreso por aplicar.',
    campo: 'Por qué se registra',
    confirmar: 'Registrar el dinero',
    hacer: async (id, nota) => {
      const { resultado } = await api('POST /administracion/incidencias/:id/registrar', {
        params: { id },
        body: { nota },
      })
      return resultado === 'boletos'
        ? 'La compra quedó pagada y sus boletos van en camino.'
        : 'El dinero quedó como ingreso por aplicar.'
    },
  },
  resolver: {
    boton: 'Resolver',
    icon: <Check aria-hidden="true" />,
    titulo: '¿Cómo se resolvió?',
    texto: null,
    campo: 'Qué se hizo',
    confirmar: 'Marcar resuelta',
    hacer: async (id, nota) => {
      await api('POST /administracion/incidencias/:id/resolver', { params: { id }, body: { nota } })
      return 'La incidencia quedó resuelta.'
    },
  },
}

function Dialogo({ que, id, clase, onCerrar }: Pick<Incidencia, 'id' | 'clase'> & { que: Que; onCerrar: () => void }) {
  const form = useSchemaForm(resolverBody, { defaultValues: { nota: '' } })
  const { enviando, hacer } = useHacer(ADMINISTRADO, 'aviso')
  const { titulo, texto, campo, confirmar, hacer: acto } = ACTOS[que]
  const enviar = form.handleSubmit(({ nota }) =>
    hacer(async () => {
      const hecho = await acto(id, nota)
      onCerrar()
      toast.success(hecho)
    }),
  )
  return (
    <SubmitDialog
      title={titulo}
      description={texto ?? CLASES[clase]}
      submit={{ children: confirmar }}
      cancel={{ children: 'Volver' }}
      form={{ method: 'post', className: 'py-1' }}
      busy={enviando}
      onSubmit={(event) => void enviar(event)}
      onClose={onCerrar}
    >
      <Field label={campo} error={form.formState.errors.nota?.message} required>
        <Textarea rows={3} maxLength={500} readOnly={enviando} {...form.register('nota')} />
      </Field>
    </SubmitDialog>
  )
}

/**
 * What can be done about an incidencia: its money goes back or is booked; where there is none to decide over, a note
 * ends it.
 */
export function Decidir({ id, clase, acciones }: Pick<Incidencia, 'id' | 'clase' | 'acciones'>) {
  const [que, setQue] = useState<Que | null>(null)
  const delDinero = acciones.filter((accion) => accion !== 'reintentar')
  const botones: readonly Que[] = delDinero.length > 0 ? delDinero : ['resolver']
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {acciones.includes('reintentar') && (
        <BotonHacer
          size="sm"
          icon={<RotateCw aria-hidden="true" />}
          clave={ADMINISTRADO}
          accion={() => api('POST /administracion/incidencias/:id/reintentar', { params: { id } })}
          hecho="Le preguntamos otra vez al proveedor."
        >
          Reintentar
        </BotonHacer>
      )}
      {botones.map((cual) => (
        <Button key={cual} size="sm" icon={ACTOS[cual].icon} onClick={() => setQue(cual)}>
          {ACTOS[cual].boton}
        </Button>
      ))}
      {que !== null && <Dialogo que={que} id={id} clase={clase} onCerrar={() => setQue(null)} />}
    </div>
  )
}
