import { useQuery } from '@tanstack/react-query'
import { useFiltros } from '../../../lib/use-filtros'
import { columnasDeDisputas } from '../../comun/contracargos/columnas'
import { FILTRO_DE_DISPUTAS, FiltroDeDisputas } from '../../comun/contracargos/filtro'
import { contracargosQuery } from '../comun/consultas'
import { Lista } from '../comun/lista'
import { rutaContracargoAdministrado } from '../comun/rutas'

/** What banks took back or ask about, of the whole platform. */
export function Contracargos() {
  const filtros = useFiltros(FILTRO_DE_DISPUTAS)
  return (
    <>
      <FiltroDeDisputas filtros={filtros} />
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
