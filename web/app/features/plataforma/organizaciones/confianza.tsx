import { confianzaBody, type Confianza as Datos, NIVELES, type Nivel } from '@entrale/contract/confianza/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { tasa } from '../../../lib/dia'
import { cuenta, pesos } from '../../../lib/formatos'
import { conIdentidad } from '../../../lib/sesion/identidad'
import { Button } from '../../../ui/button'
import { RadioGroup } from '../../../ui/choice'
import { Field, FieldGroup } from '../../../ui/field'
import { Textarea } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import { SinDatos } from '../../comun/listas/sin-datos'
import { ADMINISTRADO, confianzaQuery } from '../comun/consultas'
import { Cuando, Parte } from '../comun/datos'

const PALABRAS: Record<Nivel, string> = { nuevo: 'Nuevo', conocido: 'Conocido', probado: 'Probado' }
const POR_HISTORIA = 'historia'
type Escrito = { nivel: string; motivo: string }
const esquema = z.pipe(
  z.transform(
    ({ nivel, motivo }: Escrito): z.input<typeof confianzaBody> => ({
      nivel: nivel === POR_HISTORIA ? null : (nivel as Nivel),
      motivo,
    }),
  ),
  confianzaBody,
)

type Props = { id: string; nombre: string; confianza: Datos }

function Dialogo({ id, nombre, confianza, onCerrar }: Props & { onCerrar: () => void }) {
  const cache = useQueryClient()
  const defaultValues: Escrito = { nivel: confianza.puesto === null ? POR_HISTORIA : confianza.nivel, motivo: '' }
  const form = useSchemaForm(esquema, { defaultValues })
  const { errors } = form.formState
  const envio = useEnvio(form, ['nivel', 'motivo'], async (body) => {
    await conIdentidad(() => api('PUT /administracion/organizaciones/:id/confianza', { params: { id }, body }))
    await cache.invalidateQueries({ queryKey: ADMINISTRADO })
    toast.success('El nivel de confianza cambió.')
    onCerrar()
  })
  const opciones = [
    { value: POR_HISTORIA, label: 'Por su historia', hint: `Hoy: ${PALABRAS[confianza.calculado].toLowerCase()}.` },
    ...NIVELES.map((value) => ({ value, label: PALABRAS[value] })),
  ]
  return (
    <SubmitDialog
      title={`Confianza en ${nombre}`}
      description="Decide cuánto se le guarda y cuándo se libera su dinero. Vale para las liquidaciones que se hagan desde ahora."
      submit={{ children: 'Guardar nivel', loadingText: 'Guardando' }}
      cancel={{ children: 'Volver' }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      {...envio}
      onClose={onCerrar}
    >
      <FieldGroup label="Nivel" required error={errors.nivel?.message}>
        <RadioGroup
          name="nivel"
          options={opciones}
          value={form.watch('nivel')}
          onValueChange={(nivel) => form.setValue('nivel', nivel, { shouldDirty: true })}
          className="sm:grid-cols-2"
        />
      </FieldGroup>
      <Field label="Motivo" required hint="Queda en la bitácora." error={errors.motivo?.message}>
        <Textarea rows={3} maxLength={300} readOnly={envio.busy} {...form.register('motivo')} />
      </Field>
    </SubmitDialog>
  )
}

const reglasEnPalabras = ({ reservaBps, reservaDias, diasHabiles }: Datos['reglas']): string => {
  const guarda =
    reservaBps === 0 ? 'Sin reserva' : `Reserva de ${tasa(reservaBps)} por ${cuenta(reservaDias, 'día', 'días')}`
  return `${guarda}; se libera ${cuenta(diasHabiles, 'día hábil', 'días hábiles')} después de cada evento.`
}

const hechosEnPalabras = ({ eventos, meses, vendido, devuelto, contracargado, debe }: Datos['hechos']): string =>
  [
    cuenta(eventos, 'evento pagado', 'eventos pagados'),
    cuenta(meses, 'mes de ventas', 'meses de ventas'),
    `vendió ${pesos(vendido)}`,
    `devolvió ${pesos(devuelto)}`,
    `contracargos ${pesos(contracargado)}`,
    ...(debe ? ['debe, o se le dio de baja un adeudo'] : []),
  ].join(' · ')

/** How far an organization is trusted, by what it did or by what an administrator says. */
export function Confianza({ id, nombre }: { id: string; nombre: string }) {
  const consulta = useQuery(confianzaQuery(id))
  const [abierto, setAbierto] = useState(false)
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="la confianza" alto="h-40" />
  const { item } = consulta.data
  return (
    <Parte
      titulo={`Confianza: ${PALABRAS[item.nivel].toLowerCase()}`}
      pie={reglasEnPalabras(item.reglas)}
      lado={
        <Button size="sm" icon={<ShieldCheck aria-hidden="true" />} onClick={() => setAbierto(true)}>
          Cambiar el nivel
        </Button>
      }
    >
      <p className="text-muted">{hechosEnPalabras(item.hechos)}</p>
      {item.puesto !== null && (
        <p className="wrap-anywhere mt-2">
          Lo puso un administrador <Cuando iso={item.puesto.desde} />: «{item.puesto.motivo}». Por su historia sería{' '}
          {PALABRAS[item.calculado].toLowerCase()}.
        </p>
      )}
      {abierto && <Dialogo id={id} nombre={nombre} confianza={item} onCerrar={() => setAbierto(false)} />}
    </Parte>
  )
}
