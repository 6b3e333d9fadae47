/** What a button of the card with this title needs to open a popover; `wireMenus` adds the rest. */
export const opens = (panel: string, title: string, what: 'dialog' | 'menu' = 'dialog') =>
  ({
    type: 'button',
    popoverTarget: panel,
    'data-opens': panel,
    'aria-haspopup': what,
    'aria-expanded': false,
    'aria-controls': panel,
    'aria-describedby': title,
  }) as const;
