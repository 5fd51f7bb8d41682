export default function Asistentes() {
  return null
}
