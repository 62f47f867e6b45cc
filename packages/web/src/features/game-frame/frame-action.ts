/** Something that the bar does; on a phone those that are not `always` there hang from one button. */
export type FrameAction = {
  key: string
  icon: string
  label: string
  onPress: () => void
  pressed?: boolean
  always?: boolean
  /** Not on a phone at all. */
  deskOnly?: boolean
}
