import { iniciales } from '../../lib/formatos'

/** Spec §9: first letters of nombre and apellidoPaterno. */
export const Iniciales = ({ usuario }: { usuario: { nombre: string; apellidoPaterno: string } }) => (
  <span
    aria-hidden="true"
    className="grid size-9 place-items-center rounded-chip bg-surface-3 font-display font-extrabold text-sm text-text [font-stretch:80%]"
  >
    {iniciales(usuario.nombre, usuario.apellidoPaterno)}
  </span>
)
