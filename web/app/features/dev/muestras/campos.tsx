import { useState } from 'react'
import { Checkbox, RadioGroup, Switch } from '../../../ui/choice'
import { DateTimeField } from '../../../ui/date-time-field'
import { Density } from '../../../ui/density'
import { Field, FieldGroup } from '../../../ui/field'
import { ImageDrop } from '../../../ui/image-drop'
import { Input, NativeSelect, PasswordInput, SearchInput, Textarea } from '../../../ui/input'
import { QuantityStepper } from '../../../ui/quantity-stepper'
import { SegmentedControl } from '../../../ui/segmented-control'
import { Select } from '../../../ui/select'
import { Bloque } from './bloque'

const categorias = [
  { value: 'musica', label: 'Música' },
  { value: 'lucha', label: 'Lucha libre', hint: 'También exóticos y minis' },
  { value: 'cerrada', label: 'Sin cupo', disabled: true },
]

function Textos() {
  const [busqueda, setBusqueda] = useState('jazz')
  return (
    <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      <Field label="Correo" required>
        <Input type="email" autoComplete="off" defaultValue="persona@ejemplo.mx" />
      </Field>
      <Field label="Correo" error="Debe ser un correo electrónico válido.">
        <Input type="email" autoComplete="off" defaultValue="persona@ejemplo" />
      </Field>
      <Field label="Contraseña" hint="De 6 a 20 caracteres" counter={20}>
        <PasswordInput autoComplete="off" defaultValue="secreto123" />
      </Field>
      <Field label="Nombre" counter={50} optional>
        <Input defaultValue="Evento de ejemplo" />
      </Field>
      <Field label="Buscar" labelHidden>
        <SearchInput
          placeholder="Busca eventos o lugares"
          value={busqueda}
          onChange={(event) => setBusqueda(event.target.value)}
          onClear={() => setBusqueda('')}
        />
      </Field>
      <Field label="Deshabilitado">
        <Input disabled defaultValue="No se puede cambiar" />
      </Field>
      <Field label="Categoría" required>
        <Select options={categorias} />
      </Field>
      <Field label="País">
        <NativeSelect>
          <option>México</option>
          <option>Guatemala</option>
        </NativeSelect>
      </Field>
      <Field label="Descripción" counter={500} className="md:row-span-2">
        <Textarea placeholder="Cuenta de qué se trata" />
      </Field>
    </div>
  )
}

export function Campos() {
  const [cuantos, setCuantos] = useState(2)
  return (
    <Bloque titulo="Campos">
      <Textos />
      <div className="grid gap-6 md:grid-cols-2">
        <div>
          <Checkbox label="Acepto los términos" />
          <Checkbox label="Avísame por correo" hint="Cuando haya boletos" defaultChecked />
          <Checkbox label="Obligatoria" error="Debes aceptar los términos." />
          <Switch label="Publicar" hint="Se ve en la cartelera" defaultChecked />
          <Switch label="Apagado" />
        </div>
        <div className="grid content-start gap-6">
          <FieldGroup label="¿Cómo quieres pagar?">
            <RadioGroup
              defaultValue="tarjeta"
              options={[
                { value: 'tarjeta', label: 'Tarjeta', hint: 'Crédito o débito' },
                { value: 'efectivo', label: 'Efectivo', hint: 'En tienda, hasta mañana' },
                { value: 'otro', label: 'No disponible', disabled: true },
              ]}
            />
          </FieldGroup>
          <SegmentedControl
            label="Periodo"
            defaultValue="7"
            options={[
              { value: '7', label: '7 días' },
              { value: '30', label: '30 días' },
              { value: 'todo', label: 'Todo' },
            ]}
          />
          <QuantityStepper label="General" value={cuantos} max={8} onChange={setCuantos} />
        </div>
      </div>
      <Density className="grid gap-4 md:grid-cols-3">
        <Field label="Densidad de panel" hint="40 px, 14 sobre 20">
          <Input defaultValue="Compacto" />
        </Field>
        <Field label="Tipo">
          <Select options={categorias} defaultValue="musica" />
        </Field>
      </Density>
    </Bloque>
  )
}

export function FechaEImagen() {
  const [inicio, setInicio] = useState<string | null>('2026-12-04T21:00')
  const [fin, setFin] = useState<string | null>(null)
  const [imagen, setImagen] = useState<File | null>(null)
  const [portada, setPortada] = useState<File | null>(null)
  return (
    <Bloque titulo="Fecha e imagen">
      <div className="grid gap-6 md:grid-cols-2">
        <DateTimeField label="Inicio" required value={inicio} onChange={setInicio} />
        <DateTimeField
          label="Fin"
          required
          value={fin}
          onChange={setFin}
          timeZone="America/Tijuana"
          zoneName="hora de Tijuana"
          hint="Debe ser después del inicio."
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-[200px_minmax(0,1fr)]">
        <ImageDrop label="Imagen vertical" width={600} height={900} value={imagen} onChange={setImagen} required />
        <ImageDrop
          label="Imagen horizontal"
          width={1200}
          height={600}
          value={portada}
          onChange={setPortada}
          sizeMessage="La imagen horizontal debe ser de 1200x600 px"
        />
      </div>
    </Bloque>
  )
}
