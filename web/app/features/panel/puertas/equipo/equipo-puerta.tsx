import type { EquipoPuerta, PersonaDePuerta } from '@entrale/contract/accesos/derechos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../../lib/api'
import { cuenta } from '../../../../lib/formatos'
import { rutaColaboradores } from '../../../../lib/rutas-panel'
import { Badge } from '../../../../ui/badge'
import { Button } from '../../../../ui/button'
import { Card, CardHead } from '../../../../ui/card'
import { Anchor } from '../../../../ui/link'
import { MenuItem, MenuRule } from '../../../../ui/menu'
import { RowMenu } from '../../../../ui/row-menu'
import { Confirmar } from '../../../comun/hacer'
import { SinDatos } from '../../../comun/listas/sin-datos'
import { ALCANCES } from '../celular'
import { type DeEvento, equipoPuertaQuery, puertasQuery } from '../consultas'
import { DarDerechos } from './dar-derechos'

type Abierto = { que: 'dar'; persona: PersonaDePuerta | null } | { que: 'quitar'; persona: PersonaDePuerta }
type Abrir = (abierto: Abierto) => void

const icon = { size: 18, strokeWidth: 1.75 }

const Persona = ({ persona, abrir }: { persona: PersonaDePuerta; abrir: Abrir }) => (
  <li className="flex items-start justify-between gap-3 py-3">
    <div className="grid min-w-0 gap-1.5">
      <p className="wrap-anywhere">
        <b className="block font-semibold">{persona.nombre}</b>
        {persona.celulares > 0 && (
          <span className="block text-muted text-sm">
            {cuenta(persona.celulares, 'celular', 'celulares')} en la puerta
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-2">
        {persona.alcances.map((alcance) => (
          <Badge key={alcance} size="sm" icon={Check}>
            {ALCANCES[alcance].label}
          </Badge>
        ))}
      </p>
    </div>
    <RowMenu label={`Acciones de ${persona.nombre}`}>
      <MenuItem icon={<Pencil {...icon} />} onSelect={() => abrir({ que: 'dar', persona })}>
        Cambiar qué puede hacer
      </MenuItem>
      <MenuRule />
      <MenuItem danger icon={<Trash2 {...icon} />} onSelect={() => abrir({ que: 'quitar', persona })}>
        Quitar de la puerta
      </MenuItem>
    </RowMenu>
  </li>
)

/** Nobody has a right, and perhaps nobody could be given one. */
const Nadie = ({ otros, slug }: Pick<EquipoPuerta, 'otros'> & { slug: string }) => (
  <p className="text-muted">
    Nadie más: quien administra puede todo.
    {otros.length === 0 && (
      <>
        {' '}
        Para sumar a alguien, invítalo como miembro en{' '}
        <Anchor href={rutaColaboradores(slug)} className="link">
          Colaboradores
        </Anchor>
        .
      </>
    )}
  </p>
)

const alQuitar = ({ celulares }: PersonaDePuerta): string =>
  celulares === 0
    ? 'Ya no podrá abrir esta puerta con su cuenta. Sigue en tu equipo.'
    : `Ya no podrá abrir esta puerta con su cuenta, y se ${celulares === 1 ? 'desconecta su celular' : `desconectan sus ${celulares} celulares`}. Lo que ya mandó se queda. Sigue en tu equipo.`

/** Which members open this door with their own account, and what they may do there. For who administers. */
export function EquipoDeLaPuerta({ params }: { params: DeEvento }) {
  const consulta = useQuery(equipoPuertaQuery(params))
  const cache = useQueryClient()
  const [abierto, setAbierto] = useState<Abierto | null>(null)
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="el equipo de la puerta" alto="h-40" />
  const { items, otros } = consulta.data
  const comun = {
    onGuardado: () => cache.invalidateQueries({ queryKey: puertasQuery(params).queryKey }),
    onCerrar: () => setAbierto(null),
  }
  return (
    <Card aria-labelledby="equipo-puerta">
      <CardHead
        title={<span id="equipo-puerta">Equipo de la puerta</span>}
        lead="Abren la puerta en su celular con su propia cuenta, sin código."
        actions={
          otros.length > 0 && (
            <Button
              size="sm"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setAbierto({ que: 'dar', persona: null })}
            >
              Agregar
            </Button>
          )
        }
      />
      {items.length === 0 ? (
        <Nadie otros={otros} slug={params.slug} />
      ) : (
        <ul className="divide-y divide-line">
          {items.map((persona) => (
            <Persona key={persona.usuarioId} persona={persona} abrir={setAbierto} />
          ))}
        </ul>
      )}
      {abierto?.que === 'dar' && <DarDerechos params={params} persona={abierto.persona} otros={otros} {...comun} />}
      {abierto?.que === 'quitar' && (
        <Confirmar
          title={`¿Quitar a ${abierto.persona.nombre} de la puerta?`}
          description={alQuitar(abierto.persona)}
          confirm="Quitar"
          danger
          accion={() =>
            api('DELETE /organizacion/:slug/eventos/:slugEvento/equipo-puerta/:id', {
              params: { ...params, id: abierto.persona.usuarioId },
            })
          }
          hecho={`${abierto.persona.nombre} ya no está en la puerta`}
          clave={comun.onGuardado}
          onCerrar={comun.onCerrar}
        />
      )}
    </Card>
  )
}
