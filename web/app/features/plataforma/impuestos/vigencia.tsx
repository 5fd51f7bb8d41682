import type { ReglasRetencion } from '@entrale/contract/retenciones/schemas'
import { vigenciaRetencionBody } from '@entrale/contract/retenciones/schemas'
import { CalendarClock, CircleCheck, CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { diaConAnio } from '../../../lib/dia'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { Switch } from '../../../ui/choice'
import { ADMINISTRADO } from '../comun/consultas'
import { DialogoGuardar } from '../comun/dialogo-guardar'
import { maniana } from '../comun/manana'
import { CampoDesde } from '../comun/reglas'

type De = { reglas: ReglasRetencion }

function Dialogo({ reglas, onCerrar }: De & { onCerrar: () => void }) {
  const ultima = reglas.vigencias[0]
  const form = useSchemaForm(vigenciaRetencionBody, {
    defaultValues: {
      ...{ desde: maniana(reglas.hoy), retiene: !(ultima?.retiene ?? false), enTaquilla: ultima?.enTaquilla ?? true },
    },
  })
  const { errors } = form.formState
  return (
    <DialogoGuardar
      form={form}
      campos={['desde']}
      clave={ADMINISTRADO}
      accion={(body) => api('POST /administracion/retenciones/vigencias', { body })}
      titulo="Retener impuestos"
      texto="Vale para las ventas desde ese día. Lo vendido antes se queda como se vendió."
      hecho="Guardamos desde cuándo"
      onCerrar={onCerrar}
    >
      <CampoDesde
        hoy={reglas.hoy}
        hint="A la hora del centro, de mañana en adelante."
        error={errors.desde?.message}
        {...form.register('desde')}
      />
      <Switch
        label="Se retiene"
        hint="ISR e IVA, con las tasas de abajo, de cada venta."
        {...form.register('retiene')}
      />
      <Switch
        label="También lo que se cobra en taquilla"
        hint="Ese dinero ya lo tiene quien organiza: lo retenido sale de lo que se le deba. Confírmalo con un contador."
        {...form.register('enTaquilla')}
      />
    </DialogoGuardar>
  )
}

/** Whether this installation withholds, and from when. */
export function Vigencia({ reglas }: De) {
  const [abierto, setAbierto] = useState(false)
  const { vigencias, retiene, hoy } = reglas
  const actual = vigencias.find(({ desde }) => desde <= hoy)
  const futuras = vigencias.filter(({ desde }) => desde > hoy).reverse()
  return (
    <Card>
      <CardHead
        title={retiene ? 'Se retienen impuestos' : 'No se retienen impuestos'}
        lead={
          actual === undefined
            ? 'Nunca se ha retenido en esta instalación.'
            : `Así desde el ${diaConAnio(actual.desde)}${actual.enTaquilla ? ', también en taquilla' : ', salvo lo de taquilla'}.`
        }
        actions={<Button onClick={() => setAbierto(true)}>Cambiar</Button>}
        className="mb-0"
      />
      {futuras.length > 0 && (
        <ul className="mt-4 grid gap-2 border-line border-t pt-4">
          {futuras.map(({ desde, retiene: si, enTaquilla }) => (
            <li key={desde} className="flex items-center gap-2.5">
              {si ? (
                <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-agave" strokeWidth={1.75} />
              ) : (
                <CircleSlash aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
              )}
              <span>
                Desde el {diaConAnio(desde)}: {si ? 'se retiene' : 'ya no se retiene'}
                {si && (enTaquilla ? ', también en taquilla' : ', salvo lo de taquilla')}
              </span>
              <CalendarClock aria-hidden="true" className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
            </li>
          ))}
        </ul>
      )}
      {abierto && <Dialogo reglas={reglas} onCerrar={() => setAbierto(false)} />}
    </Card>
  )
}
