import { FILTROS_DISPUTA } from '@entrale/contract/contracargos/schemas'
import { useQuery } from '@tanstack/react-query'
import { useFiltros } from '../../../lib/use-filtros'
import { esUno } from '../../../lib/validas'
import { columnasDeDisputas } from '../../comun/contracargos/columnas'
import { Fichas } from '../../comun/listas/filtros'
import { contracargosQuery } from '../comun/consultas'
import { Lista } from '../comun/lista'
import { rutaContracargoAdministrado } from '../comun/rutas'

/** What banks took back or ask about, of the whole platform. */
export function Contracargos() {
  const filtros = useFiltros({ cuales: esUno(FILTROS_DISPUTA) })
  return (
    <>
      <div className="mb-4">
        <Fichas
          filtros={filtros}
          clave="cuales"
          rotulo="Cuáles contracargos"
          todas="Todos"
          opciones={[
            ['por_contestar', 'Sin contestar'],
            ['en_curso', 'En curso'],
            ['cerradas', 'Cerrados'],
          ]}
        />
      </div>
      <Lista
        consulta={useQuery(contracargosQuery(filtros.valores, filtros.pagina))}
        filtros={filtros}
        nombre="los contracargos"
        titulo="Contracargos"
        palabras={['contracargo', 'contracargos']}
        columnas={columnasDeDisputas(
          ({ id }) => rutaContracargoAdministrado(id),
          ({ organizacion, evento }) => [organizacion?.nombre, evento?.nombre].filter(Boolean).join(', ') || null,
        )}
        llave={({ id }) => id}
        vacia={{
          titulo: 'No hay contracargos',
          texto: 'Si el banco de alguien que compró reclama un pago, aparecerá aquí con su plazo.',
        }}
      />
    </>
  )
}
