import { CONTRIBUYENTES_EN_PALABRAS } from '@entrale/contract/retenciones/palabras'
import { type PerfilFiscal as Perfil, perfilFiscalBody } from '@entrale/contract/retenciones/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/choice'
import { Field } from '../../../ui/field'
import { Input, Textarea } from '../../../ui/input'
import { SinDatos } from '../../comun/listas/sin-datos'
import { ADMINISTRADO, perfilFiscalQuery } from '../comun/consultas'
import { Datos, Parte } from '../comun/datos'
import { DialogoGuardar } from '../comun/dialogo-guardar'

const OPCIONES = [
  ['rfcValidado', 'Validamos su RFC', 'Lo buscamos en el SAT y existe con ese nombre.'],
  ['extranjero', 'Reside en el extranjero', 'Se le retiene como residente en el extranjero.'],
  ['exentoIsr', 'Sin retención de ISR', 'Su régimen o un criterio lo exime.'],
  ['exentoIva', 'Sin retención de IVA', 'Su régimen o un criterio lo exime.'],
] as const

function Formulario({ id, perfil, onCerrar }: { id: string; perfil: Perfil; onCerrar: () => void }) {
  const { rfcValidado, extranjero, fueraNombre, fueraPais, fueraRegistro, exentoIsr, exentoIva } = perfil
  const form = useSchemaForm(perfilFiscalBody, {
    defaultValues: {
      ...{ rfcValidado, extranjero, fueraNombre, fueraPais, fueraRegistro, exentoIsr, exentoIva, motivo: '' },
    },
  })
  const { errors } = form.formState
  return (
    <DialogoGuardar
      form={form}
      campos={['rfcValidado', 'fueraNombre', 'fueraPais', 'fueraRegistro', 'motivo']}
      clave={ADMINISTRADO}
      accion={(body) => api('PUT /administracion/organizaciones/:id/perfil-fiscal', { params: { id }, body })}
      titulo="Perfil fiscal"
      texto="Vale para las ventas desde ahora; las hechas conservan su tasa. Queda en la bitácora."
      hecho="Guardamos su perfil fiscal"
      onCerrar={onCerrar}
    >
      {OPCIONES.map(([campo, label, hint]) => (
        <Checkbox key={campo} label={label} hint={hint} error={errors[campo]?.message} {...form.register(campo)} />
      ))}
      {form.watch('extranjero') && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Nombre fuera" required error={errors.fueraNombre?.message} hint="Como lo lleva su constancia.">
            <Input autoComplete="off" maxLength={254} {...form.register('fueraNombre')} />
          </Field>
          <Field label="País" required error={errors.fueraPais?.message} hint="Tres letras: USA, ESP, COL…">
            <Input autoComplete="off" maxLength={3} className="uppercase" {...form.register('fueraPais')} />
          </Field>
          <Field label="Registro fiscal de su país" optional error={errors.fueraRegistro?.message}>
            <Input autoComplete="off" maxLength={40} {...form.register('fueraRegistro')} />
          </Field>
        </div>
      )}
      <Field label="Motivo" required error={errors.motivo?.message} hint="En qué te basas.">
        <Textarea rows={2} maxLength={300} {...form.register('motivo')} />
      </Field>
    </DialogoGuardar>
  )
}

const enPalabras = ({ extranjero, exentoIsr, exentoIva }: Perfil) =>
  [exentoIsr && 'sin ISR', exentoIva && 'sin IVA', extranjero && 'en el extranjero'].filter(Boolean).join(', ')

const fueraDe = ({ fueraNombre, fueraPais, fueraRegistro }: Perfil) =>
  [fueraNombre, fueraPais, fueraRegistro].filter(Boolean).join(' · ') || 'Faltan su nombre y su país'

/** Who an organization is for the tax office, and what an administrator knows of that. */
export function PerfilFiscal({ id }: { id: string }) {
  const consulta = useQuery(perfilFiscalQuery(id))
  const [abierto, setAbierto] = useState(false)
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="su perfil fiscal" alto="h-40" />
  const { item } = consulta.data
  return (
    <Parte
      titulo="Perfil fiscal"
      pie="Decide qué impuestos se le retienen."
      lado={<Button onClick={() => setAbierto(true)}>Cambiar</Button>}
    >
      <Datos
        datos={[
          ['Contribuyente', CONTRIBUYENTES_EN_PALABRAS[item.contribuyente]],
          ['RFC', item.rfc === null ? 'Sin RFC' : `${item.rfc}${item.rfcValidado ? ' · validado' : ' · sin validar'}`],
          ['Razón social', item.razonSocial ?? 'Sin datos fiscales'],
          ['Régimen', item.regimen ?? 'Sin datos fiscales'],
          ...(item.extranjero ? ([['Fuera', fueraDe(item)]] as const) : []),
          ['Excepciones', enPalabras(item) || 'Ninguna'],
          ...(item.motivo === null ? [] : ([['Motivo', item.motivo]] as const)),
        ]}
      />
      {abierto && <Formulario id={id} perfil={item} onCerrar={() => setAbierto(false)} />}
    </Parte>
  )
}
