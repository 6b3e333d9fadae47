export async function finishSite(directory: string): Promise<void> {
  console.log(directory);
}
