import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/button'
import { Checkbox } from '../../../../ui/choice'
import { Field } from '../../../../ui/field'
import { Input, NativeSelect } from '../../../../ui/input'
import { direccionDe, vistaDe } from './filtros'
import type { Listado } from './listado'
import { ciudadDe, nombreDeCiudad } from './puestos'

type PanelProps = { listado: Listado }

/** What the form sends as it is, because it has no control here. */
const Ocultos = ({ listado: { vista } }: PanelProps) => (
  <>
    {vista.term !== '' && <input type="hidden" name="term" value={vista.term} />}
    {vista.fecha !== '' && <input type="hidden" name="desde" value={vista.fecha} />}
    {vista.orden !== '' && <input type="hidden" name="orden" value={vista.orden} />}
  </>
)

function Lugares({ listado: { vista, fijos, ciudades, categorias } }: PanelProps) {
  const ciudad = ciudadDe(ciudades, vista.ciudad)
  return (
    <>
      {fijos.ciudad === undefined && (
        <Field label="Ciudad">
          <NativeSelect name="ciudad" defaultValue={ciudad?.slug ?? vista.ciudad}>
            <option value="">Todo México</option>
            {vista.ciudad !== '' && !ciudad && (
              <option value={vista.ciudad}>{nombreDeCiudad(ciudades, vista.ciudad)}</option>
            )}
            {ciudades.map(({ slug, nombre, eventos }) => (
              <option key={slug} value={slug}>
                {nombre} ({eventos})
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      {fijos.categoria === undefined && (
        <Field label="Categoría">
          <NativeSelect name="categoria" defaultValue={vista.categoria}>
            <option value="">Todas</option>
            {categorias.map(({ slug, nombre, eventos }) => (
              <option key={slug} value={slug}>
                {nombre} ({eventos})
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
    </>
  )
}

const Campos = ({ listado }: PanelProps) => {
  const { vista, hoy } = listado
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3 lg:flex lg:flex-wrap [&>*]:min-w-0 lg:[&>*]:flex-[1_1_10rem] max-md:[&>*:has(select)]:col-span-2">
      <Lugares listado={listado} />
      <Field label="Desde">
        <Input type="date" name="desde" defaultValue={vista.desde} min={hoy} max="2199-12-31" />
      </Field>
      <Field label="Hasta">
        <Input type="date" name="hasta" defaultValue={vista.hasta} min={hoy} max="2199-12-31" />
      </Field>
      <Field label="Precio máximo (MXN)" className="max-md:col-span-2">
        <Input
          type="number"
          inputMode="numeric"
          name="precioMax"
          defaultValue={vista.precioMax}
          min={1}
          max={1_000_000}
          step={1}
          placeholder="Sin límite"
        />
      </Field>
    </div>
  )
}

/** All filters as one plain form; where scripts run, its address comes out without what was left empty. */
export function FiltrosForm({ listado }: PanelProps) {
  const { ruta, fijos, vista } = listado
  const navigate = useNavigate()
  const aplicar = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const pares = [...new FormData(form)].map(([nombre, valor]): [string, string] => [nombre, String(valor)])
    const panel = form.closest('details')
    panel?.removeAttribute('open')
    panel?.querySelector('summary')?.focus()
    void navigate(direccionDe(ruta, vistaDe(new URLSearchParams(pares), fijos), fijos), { preventScrollReset: true })
  }
  return (
    <form
      key={direccionDe(ruta, vista, fijos)}
      action={ruta}
      onSubmit={aplicar}
      aria-label="Filtros"
      className="mt-2.5 grid gap-3 rounded-control border border-line bg-surface-1 p-4 md:p-5"
    >
      <Ocultos listado={listado} />
      <Campos listado={listado} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap gap-x-6">
          <Checkbox name="gratis" value="true" defaultChecked={vista.gratis} label="Solo gratis" />
          <Checkbox name="enLinea" value="true" defaultChecked={vista.enLinea} label="En línea" />
        </div>
        <Button type="submit" variant="ink" className="max-md:w-full">
          Aplicar filtros
        </Button>
      </div>
    </form>
  )
}
