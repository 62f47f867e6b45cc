/** An action of the bar; on a phone those that are not `always` visible move into the menu. */
export type FrameAction = {
  key: string
  icon: string
  label: string
  onPress: () => void
  pressed?: boolean
  always?: boolean
  /** Hidden on a phone. */
  deskOnly?: boolean
}
